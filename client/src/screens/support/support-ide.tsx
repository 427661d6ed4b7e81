import { t } from '@lingui/core/macro';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { Brand } from '../../ui/layout/brand';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { paths } from '../../platform/paths';
import { usePageTitle } from '../../ui/layout/use-page-title';
import classes from './support-ide.module.css';

const GraphqlIde = lazyPart(() => import('../../features/support/graphql-ide'), 'GraphqlIde', <PageFallback />);

const TITLE = t`GraphQL IDE`;

/** Path of the last full page load. Navigation inside the app does not change it. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : window.location.pathname;
}

/** The GraphQL IDE. Needs a full page load, because only this path has a content policy that allows the editor. */
export function SupportIde() {
  usePageTitle(TITLE);
  if (loadedPath() !== paths.supportIde) {
    window.location.replace(paths.supportIde);
    return <PageFallback />;
  }
  return (
    <div className={`stack ${classes.page}`}>
      <header className={`row ${classes.bar}`}>
        <a href={paths.support} className={classes.back} aria-label={t`Macrolog, back to support`}>
          <Brand />
        </a>
        <h1 className={`semibold ${classes.title}`}>{TITLE}</h1>
      </header>
      <main className={classes.editor}>
        <GraphqlIde />
      </main>
    </div>
  );
}
