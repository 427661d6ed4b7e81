import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FormDone } from '../../components/form-done';
import { PublicFooter, PublicHeader } from '../../components/public-frame';
import { About } from '../../features/welcome/about';
import { FeatureGrid } from '../../features/welcome/feature-grid';
import { Hero } from '../../features/welcome/hero';
import { LastCall } from '../../features/welcome/last-call';
import { Testimonials } from '../../features/welcome/testimonials';
import { usePageTitle } from '../../lib/use-page-title';
import { isFarewell } from '../farewell';
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
        {isFarewell(state) && (
          <div className={classes.farewell}>
            <FormDone message="Your account and all its data have been deleted. We're sorry to see you go." />
          </div>
        )}
        <Hero />
        <About />
        <FeatureGrid />
        <Testimonials />
        <LastCall />
      </main>
      <PublicFooter />
    </div>
  );
}
