module.exports = require('@site/tooling/jest/journeys.js')(__dirname);
