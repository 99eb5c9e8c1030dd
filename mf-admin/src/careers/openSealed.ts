const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/**
 * Opens a sealed Social Security number with the HR private key, in this browser: neither the key nor the number is sent or
 * stored. The format is that of the backend's `sealForHr`.
 *
 * @param keyText base64 of the private key (PKCS #8), bare, as PEM, or as the line HR_PRIVATE_KEY=…
 * @throws when the key cannot be read or is another one
 */
export async function openSealed(sealed: string, about: string, keyText: string): Promise<string> {
  const [, ...parts] = sealed.split('.');
  const [wrapped, iv, content] = [bytesOf(parts[0]), bytesOf(parts[1]), bytesOf(parts[2])];
  const rsa = await crypto.subtle.importKey('pkcs8', keyBytes(keyText), RSA, false, ['decrypt']);
  const raw = await crypto.subtle.decrypt({ name: RSA.name }, rsa, wrapped);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(about);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, content);
  return new TextDecoder().decode(text);
}

/** Also finds the key in the demo's file of secrets. */
function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const named = /(?:"hrPrivateKey"\s*:\s*"|HR_PRIVATE_KEY=)([A-Za-z0-9+/=]+)/.exec(text)?.[1];
  return bytesOf((named ?? text).replaceAll(/-----[^-]+-----|\s/g, ''));
}

/** Base64, with the letters of either alphabet. */
function bytesOf(base64 = ''): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
