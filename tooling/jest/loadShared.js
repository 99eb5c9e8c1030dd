module.exports = 'loadSharedPackage';
