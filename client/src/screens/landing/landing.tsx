import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconArrowUp, IconHeartbeat, IconListDetails, IconTarget } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FormSuccess } from '../../ui/form/form-success';
import button from '../../ui/layout/button.module.css';
import { PublicFooter, PublicHeader } from '../../ui/layout/public-frame';
import { Hero } from './hero';
import { ProductPicture } from './product-picture';
import { Testimonials } from './testimonials';
import { usePageTitle } from '../../ui/layout/use-page-title';
import { paths } from '../../platform/paths';
import { isAccountDeleted } from '../../platform/session/navigation-state';
import classes from './landing.module.css';

const PROMISES = [
  [t`Ready from day one`, t`You start with everyday foods and a set of goals. Change anything you like.`],
  [t`Honest numbers`, t`Unknown values are shown as unknown, never as zero, and incomplete totals are marked.`],
  [t`Your history never changes`, t`Logged entries stay the same, even if you edit a food or a goal later.`],
] as const;

/** About section. The Learn More link jumps here. */
const About = () => (
  <section id="about" tabIndex={-1} className={classes.about} aria-labelledby="about-title">
    <div className={classes.aboutText}>
      <h2 id="about-title" className={classes.aboutTitle}>
        {t`A food diary you can trust`}
      </h2>
      <p className={`muted pretty ${classes.aboutLead}`}>
        <Trans>
          Macrolog is for people who want to know what they eat. Set goals for any macro, log your foods and your
          weight, and review your progress week by week.
        </Trans>
      </p>
    </div>
    <div className={classes.window}>
      <ProductPicture of="desktop" lazy className={classes.picture} />
    </div>
    <dl className={classes.promises}>
      {PROMISES.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const FEATURES = [
  {
    Icon: IconListDetails,
    title: t`Track macros`,
    text: t`Every food you log updates your calories, protein, carbs, fats and more.`,
  },
  {
    Icon: IconTarget,
    title: t`Achieve goals`,
    text: t`Set a limit to stay under or a target to reach. A bar for each goal shows your progress.`,
  },
  {
    Icon: IconHeartbeat,
    title: t`Live healthier`,
    text: t`See trends in your meals and your weight, and build habits that last.`,
  },
] as const;

const FeatureGrid = () => (
  <section className={classes.features} aria-labelledby="features-title">
    <h2 id="features-title" className={classes.featuresTitle}>
      {t`How Macrolog helps you`}
    </h2>
    <ul className={`plain-list ${classes.featureList}`}>
      {FEATURES.map(({ Icon, title, text }) => (
        <li key={title} className={classes.feature}>
          <span className={classes.featureIcon}>
            <Icon size={26} stroke={1.8} aria-hidden="true" />
          </span>
          <h3 className={classes.featureName}>{title}</h3>
          <p className="muted pretty">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const CallToAction = () => (
  <section className={`stack ${classes.call}`} aria-labelledby="call-title">
    <h2 id="call-title" className={classes.callTitle}>
      {t`Start with your next meal.`}
    </h2>
    <p className={`muted pretty ${classes.callText}`}>{t`Free, with starter goals included.`}</p>
    <Link to={paths.signUp} className={button.primary}>
      {t`Sign Up`}
    </Link>
    <a href="#top" className={`semibold ${classes.backToTop}`}>
      {t`Back to Top`}
      <IconArrowUp size={18} stroke={2} aria-hidden="true" />
    </a>
  </section>
);

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
          <div className={classes.accountDeleted}>
            <FormSuccess message={t`Your account and all its data have been deleted. We're sorry to see you go.`} />
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
