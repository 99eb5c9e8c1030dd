import type { ProviderTokens } from './flowStates';

/** A provider's own tokens as the client looks for them, in an answer and in a fragment. */
export function presentProviderTokens({ accessToken, refreshToken }: ProviderTokens): Record<string, string> {
  return {
    provider_token: accessToken,
    ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
  };
}
