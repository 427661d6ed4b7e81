import { Link } from 'react-router-dom';
import button from '../../components/button.module.css';
import { ProductPreview } from '../../components/product-preview';
import { PublicFooter, PublicHeader } from '../../components/public-frame';
import { paths } from '../../config/paths';
import { usePageTitle } from '../../lib/use-page-title';
import classes from './landing.module.css';

export function Landing() {
  usePageTitle();
  return (
    <>
      <PublicHeader />
      <main>
        <section className={classes.hero}>
          <div>
            <h1 className={classes.title}>See what is left of your day.</h1>
            <p className={classes.lead}>
              Macrolog is a food diary built around your own goals. Log a food in seconds and know at once how your
              calories, protein and everything else you track are doing.
            </p>
            <div className={classes.actions}>
              <Link to={paths.signUp} className={button.primary}>
                Sign Up
              </Link>
              <Link to={paths.logIn} className={button.quiet}>
                Log In
              </Link>
            </div>
          </div>
          <div className={classes.preview} aria-hidden="true">
            <ProductPreview />
          </div>
        </section>
        <section className={classes.about} aria-labelledby="about">
          <h2 id="about">A diary that keeps to the facts</h2>
          <p>
            You begin with a list of everyday foods and a first set of goals, and change both as you like. A value
            nobody knows is shown as unknown, never as zero. And what you logged stays as it was, even if you edit the
            food or the goal later.
          </p>
        </section>
      </main>
      <PublicFooter />
    </>
  );
}
