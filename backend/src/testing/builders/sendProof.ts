import type { ApiAnswer, ApiClient } from '../apiClient';

/** Sends a proof with its pictures, as the release command does. */
export async function sendProof(
  api: ApiClient,
  proof: object,
  pictures: Record<string, Buffer> = {},
): Promise<ApiAnswer> {
  const form = new FormData();
  form.set('proof', new Blob([JSON.stringify(proof)], { type: 'application/json' }));
  for (const [name, bytes] of Object.entries(pictures))
    form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const encoded = new Response(form);
  const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
  return api.send('POST', '/api/composition/proofs', { body: new Uint8Array(await encoded.arrayBuffer()), headers });
}
