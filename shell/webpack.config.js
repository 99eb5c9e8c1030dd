module.exports = require('@site/tooling/federation').shell(__dirname);
