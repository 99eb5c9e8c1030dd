module.exports = require('@site/tooling/federation').remote(__dirname);
