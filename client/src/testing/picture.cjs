/** Stands for a picture, which tests do not load. */
module.exports = 'picture';
