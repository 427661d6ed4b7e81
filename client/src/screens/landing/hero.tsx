import { t } from '@lingui/core/macro';
import { IconArrowDown, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { paths } from '../../platform/paths';
import classes from './hero.module.css';
import { ProductPicture } from './product-picture';
import { useInstallPrompt } from './install-prompt';

export function Hero() {
  const install = useInstallPrompt();
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.title}>{t`See what you have left to eat today.`}</h1>
        <p className={`muted pretty ${classes.lead}`}>
          {t`Macrolog is a food diary built around your goals. Log a food in seconds and see your progress right away.`}
        </p>
        <div className={classes.actions}>
          <Link to={paths.signUp} className={button.primary}>
            {t`Sign Up`}
          </Link>
          <Link to={paths.logIn} className={button.quiet}>
            {t`Log In`}
          </Link>
        </div>
        <div className={classes.more}>
          <a href="#about" className={`semibold ${classes.link}`}>
            {t`Learn More`}
            <IconArrowDown size={18} stroke={2} aria-hidden="true" />
          </a>
          {install && (
            <button type="button" className={`semibold ${classes.link}`} onClick={() => void install()}>
              <IconDownload size={18} stroke={2} aria-hidden="true" />
              {t`Install App`}
            </button>
          )}
        </div>
      </div>
      <div className={classes.stage}>
        <div className={classes.phone}>
          <ProductPicture of="phone" className={classes.screen} />
        </div>
      </div>
    </section>
  );
}
