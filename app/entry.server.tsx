import { Writable, type WritableOptions } from 'node:stream'
import type { ReactNode } from 'react'
import type { RenderToPipeableStreamOptions } from 'react-dom/server'
import { renderToPipeableStream, renderToString } from 'react-dom/server.node'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { shopDetails } from '#shared/site/shop-details.ts'
import { renderOptionsContext, type StructuredData, structuredDataContext } from './server-contexts.ts'
import { createMarkupCache, MarkupCacheContext } from './ui/page/cached-markup.tsx'
import { PageContext } from './ui/page/page-context.ts'

/** Header and footer name the shop, so copies of parts are those of one version of its details. */
const markupCaches = new WeakMap<object, ReturnType<typeof createMarkupCache>>()

/**
 * Renders a page whole: it is cached as bytes, and its scripts are hashed, so nothing could be sent earlier. React writes
 * bytes, and bytes they stay: a page as a string would be decoded and encoded three times on its way.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, requestId, onError, cachedMarkup } = context.get(renderOptionsContext)
  const forPage = markupCacheOf(shopDetails())
  const markupCache = cachedMarkup === 'off' ? null : forPage({ check: cachedMarkup === 'check' })
  const structuredData = context.get(structuredDataContext)().map(asScript)
  const page = await renderWhole(
    <PageContext value={{ nonce, requestId, structuredData }}>
      <MarkupCacheContext value={markupCache}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </MarkupCacheContext>
    </PageContext>,
    // One chunk: React would move larger parts to the end of the page and put them in place by a script.
    { nonce, onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  markupCache?.finish(page)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLowScriptPriority(page), { status, headers })
}

/** As JSON in which nothing can end the script. */
function asScript(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function markupCacheOf(details: object) {
  const cache = markupCaches.get(details) ?? createMarkupCache(renderToString)
  markupCaches.set(details, cache)
  return cache
}

function renderWhole(page: ReactNode, options: RenderToPipeableStreamOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => void pipe(collect(resolve).on('error', reject)),
      onShellError: reject,
    })
  })
}

/** Keeps what is written and hands it on at the end. The consumers of node:stream would make a Blob of it first. */
function collect(onWhole: (page: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  const write: WritableOptions['write'] = (chunk: Buffer, _encoding, done) => {
    chunks.push(chunk)
    done()
  }
  return new Writable({ write }).on('finish', () => onWhole(Buffer.concat(chunks)))
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderOptionsContext).onError(error)
}

/** On a slow connection, fonts and pictures come first, so the page can be read sooner. */
function withLowScriptPriority(page: Buffer): Buffer<ArrayBuffer> {
  const body = page.indexOf('<body')
  // In Latin-1 every byte is a character, so that nothing is decoded.
  const head = page.toString('latin1', 0, body)
  const patient = head.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  )
  return Buffer.concat([Buffer.from(patient, 'latin1'), page.subarray(body)])
}
