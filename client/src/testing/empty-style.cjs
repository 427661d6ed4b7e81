/** Mock of a style sheet. */
module.exports = {};
