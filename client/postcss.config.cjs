module.exports = {
  plugins: {
    'postcss-preset-mantine': {
      // light-dark() stays the browser's own: it follows the look of the page, with or without the library.
      features: { lightDarkFunction: false },
    },
  },
};
