import { useRef } from 'react'
import { requestOf, type SentRequest } from './request-key.ts'

type Headers = { 'idempotency-key': string }

/**
 * Sends a request that must not be carried out twice. Tried again after a lost response it carries the key of the
 * first try, so that the server knows it; once it is answered, the same words are a new request.
 */
export function useSendOnce() {
  const tried = useRef<SentRequest | null>(null)
  return async function sendOnce<T>(body: object, send: (headers: Headers) => Promise<T>): Promise<T> {
    tried.current = requestOf(body, tried.current)
    const response = await send({ 'idempotency-key': tried.current.key })
    tried.current = null
    return response
  }
}
