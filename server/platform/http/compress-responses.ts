import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createEncoder, encode, encodeOnThread, pickEncoding } from './compression.ts'

/** A smaller body fits into one packet anyway. */
const minBytes = 1_024
/** Up to here, compressing takes half a millisecond at most, and another thread would add as much again. */
const shortBytes = 128 * 1_024
const compressible = /^(application\/(json|xml)|text\/)/

/**
 * Compresses JSON and other text that routes answer with; pages and files bring compressed bodies of their own.
 * Tokens travel in a header that no other site can make a browser send, so nobody can guess at secrets by the length
 * of a response (BREACH).
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return payload
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload
    const isStream = payload instanceof Readable
    if (!isStream && !isLong(payload)) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    // The callback is for errors only: they end the encoder, and Fastify notices that.
    if (isStream) return pipeline(payload, createEncoder(encoding), () => {})
    const body = Buffer.from(payload)
    return body.length <= shortBytes ? encode(body, encoding) : encodeOnThread(body, encoding)
  })
}

function isLong(payload: unknown): payload is string | Buffer {
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= minBytes
}
