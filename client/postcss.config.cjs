/** @param {string} query */
const media = (query) => ({ [`@media (${query})`]: { '@mixin-content': {} } });

module.exports = {
  plugins: {
    'postcss-preset-mantine': {
      // light-dark() stays the browser's own: it follows the color scheme of the page, with or without the library.
      features: { lightDarkFunction: false },
      // The breakpoints of all screens.
      mixins: {
        phone: media('max-width: 767px'),
        wide: media('min-width: 768px'),
        narrow: media('max-width: 899px'),
      },
    },
  },
};
