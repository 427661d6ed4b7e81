import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FormSuccess } from '../../ui/form/form-success';
import { PublicFooter, PublicHeader } from '../../ui/layout/public-frame';
import { About } from './about';
import { FeatureGrid } from './feature-grid';
import { Hero } from './hero';
import { CallToAction } from './call-to-action';
import { Testimonials } from './testimonials';
import { usePageTitle } from '../../ui/layout/use-page-title';
import { isAccountDeleted } from '../../platform/session/navigation-state';
import classes from './landing.module.css';

export function Landing() {
  usePageTitle();
  const state: unknown = useLocation().state;
  useEffect(() => {
    // The browser handled the URL fragment before this page was rendered, so scroll again.
    const place = document.getElementById(window.location.hash.slice(1));
    place?.scrollIntoView();
  }, []);
  return (
    <div id="top" tabIndex={-1} className={classes.page}>
      <PublicHeader />
      <main>
        {isAccountDeleted(state) && (
          <div className={classes.farewell}>
            <FormSuccess message="Your account and all its data have been deleted. We're sorry to see you go." />
          </div>
        )}
        <Hero />
        <About />
        <FeatureGrid />
        <Testimonials />
        <CallToAction />
      </main>
      <PublicFooter />
    </div>
  );
}
