import { useRef } from 'react'

type Headers = { 'idempotency-key': string }

/**
 * Sends a request that must not be carried out twice. Tried again after a lost response it carries the key of the
 * first try, so that the server knows it; once it is answered, the same words are a new request.
 */
export function useSendOnce() {
  const tried = useRef<{ text: string; key: string } | null>(null)
  return async function sendOnce<T>(body: object, send: (headers: Headers) => Promise<T>): Promise<T> {
    const text = JSON.stringify(body)
    if (tried.current?.text !== text) tried.current = { text, key: newRequestKey() }
    const response = await send({ 'idempotency-key': tried.current.key })
    tried.current = null
    return response
  }
}

export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('')
}
