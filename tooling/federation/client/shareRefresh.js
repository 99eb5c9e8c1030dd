/**
 * First module of the shell while developing: lends its refresh registry to the remotes. A remote needs it before its
 * container is initialised, which is too early for a shared module, and a registry of its own would not know the shell's tree.
 */
// @ts-expect-error -- the package has no types
Object.assign(window, { __SITE_REACT_REFRESH__: require('react-refresh/runtime') });
