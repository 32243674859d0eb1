import { text } from 'node:stream/consumers'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { renderOptionsContext } from './server-contexts.ts'
import { createMarkupCache, MarkupCacheContext } from './ui/page/cached-markup.tsx'
import { PageContext } from './ui/page/page-context.ts'

const markupCacheForPage = createMarkupCache(renderToString)

/** Renders a page whole: it is cached as bytes, and its scripts are hashed, so nothing could be sent earlier. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, requestId, onError, cachedMarkup } = context.get(renderOptionsContext)
  const markupCache = cachedMarkup === 'off' ? null : markupCacheForPage({ check: cachedMarkup === 'check' })
  const stream = await renderToReadableStream(
    <PageContext value={{ nonce, requestId }}>
      <MarkupCacheContext value={markupCache}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </MarkupCacheContext>
    </PageContext>,
    // One chunk: React would move larger parts to the end of the page and put them in place by a script.
    { nonce, onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  const html = await text(stream)
  markupCache?.finish(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLowScriptPriority(html), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderOptionsContext).onError(error)
}

/** On a slow connection, fonts and pictures come first, so the page can be read sooner. */
function withLowScriptPriority(html: string): string {
  const body = html.indexOf('<body')
  const head = html.slice(0, body)
  return `${head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')}${html.slice(body)}`
}
