/** No usable answer: whether the provider did what we asked is not known, so the same key has to be used again. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** A clear no, or an answer that can't be used. Asking again with the same key would bring the same. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
