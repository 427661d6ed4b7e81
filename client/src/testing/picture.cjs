/** Mock of an image. */
module.exports = 'picture';
