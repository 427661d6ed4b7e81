// Gives the page the look that was chosen in the settings. It holds the first paint up, so that no page flashes in another
// look, and is a file of its own because the content policy allows no script inside the page.
(() => {
  const root = document.documentElement;

  const chosen = () => {
    try {
      const look = localStorage.getItem('look');
      return look === 'light' || look === 'dark' ? look : null;
    } catch {
      // A browser that keeps nothing follows the system.
      return null;
    }
  };

  const apply = () => {
    const look = chosen();
    if (look) root.dataset.look = look;
    else delete root.dataset.look;
    for (const color of document.querySelectorAll('meta[name="theme-color"]')) {
      const { look: own } = color.dataset;
      color.media = look ? (look === own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`;
    }
  };

  apply();
  // The settings of this tab tell of a choice by an event of that name, those of another by the storage.
  addEventListener('look', apply);
  addEventListener('storage', apply);
})();
