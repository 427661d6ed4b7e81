/** Stands for a style sheet, which tests do not load. */
module.exports = {};
