/** A request that was sent, with the idempotency key that it carried. */
export type SentRequest = { key: string; text: string }

/**
 * The key of a request that must not be carried out twice: the same body, sent again after a double click or a lost
 * response, keeps the key of `last`. Who sends it remembers it for as long as that matters.
 */
export function requestOf(body: unknown, last: Partial<SentRequest> | null): SentRequest {
  const text = JSON.stringify(body)
  return { text, key: last?.text === text && last.key ? last.key : newKey() }
}

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
