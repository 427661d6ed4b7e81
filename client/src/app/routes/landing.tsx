import { useEffect } from 'react';
import { PublicFooter, PublicHeader } from '../../components/public-frame';
import { About } from '../../features/welcome/about';
import { FeatureGrid } from '../../features/welcome/feature-grid';
import { Hero } from '../../features/welcome/hero';
import { LastCall } from '../../features/welcome/last-call';
import { Testimonials } from '../../features/welcome/testimonials';
import { usePageTitle } from '../../lib/use-page-title';
import classes from './landing.module.css';

export function Landing() {
  usePageTitle();
  useEffect(() => {
    // The browser looked for the place before this page was there.
    const place = document.getElementById(window.location.hash.slice(1));
    place?.scrollIntoView();
  }, []);
  return (
    <div id="top" tabIndex={-1} className={classes.page}>
      <PublicHeader />
      <main>
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
