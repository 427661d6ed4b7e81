import { t } from '@lingui/core/macro';
import { LANGUAGES, type Language } from '@macrolog/domain';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseLanguage, LANGUAGE, toHomePath } from '../../platform/language/language';
import { LANGUAGE_NAMES } from '../../platform/language/language-names';
import { paths } from '../../platform/paths';
import classes from './language-menu.module.css';

const OTHERS = LANGUAGES.filter((language) => language !== LANGUAGE);

/** Links to this page in the other languages. Styles hide those that the server doesn't offer. */
export function LanguageMenu() {
  const { pathname, search, hash } = useLocation();
  const isHome = pathname === paths.home || pathname === toHomePath(LANGUAGE);
  const choose = (event: MouseEvent, language: Language) => {
    chooseLanguage(language);
    if (isHome) return;
    // The address stays, and the server answers with another page.
    event.preventDefault();
    window.location.reload();
  };
  return (
    <nav aria-label={t`Language`} className={`wrap ${classes.menu}`}>
      {OTHERS.map((language) => (
        <a
          key={language}
          href={isHome ? toHomePath(language) : `${pathname}${search}${hash}`}
          lang={language}
          hrefLang={language}
          onClick={(event) => choose(event, language)}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
