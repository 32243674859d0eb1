import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server.edge'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { NonceContext } from './nonce.ts'
import { renderContext } from './render-context.ts'
import { ReferenceContext } from './ui/feedback/request-reference.ts'
import { createKeeper } from './ui/page/keeper.ts'
import { CopyContext } from './ui/page/kept.tsx'
import { allParts } from './ui/page/lazy-part.ts'

// What is kept looks the same on every page, so it is rendered as if on none of them.
const keep = createKeeper((part) => renderToString(<StaticRouter location="/">{part}</StaticRouter>))

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reference, place, written } = context.get(renderContext)
  await allParts()
  const page = renderToString(
    <NonceContext value={nonce}>
      <ReferenceContext value={reference}>
        <CopyContext value={place && ((...part) => place(keep(...part)))}>
          <ServerRouter
            context={{ ...entry, serverHandoffStream: undefined }}
            url={request.url}
            nonce={nonce}
          />
        </CopyContext>
      </ReferenceContext>
    </NonceContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  written(`<!doctype html>${scriptsLast(page)}${await handOver(entry, nonce)}`)
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderContext).failed(error)
}

/** A page can be read before it can be used: on a slow line its type and pictures go before its scripts. */
function scriptsLast(html: string): string {
  const body = html.indexOf('<body')
  const head = html.slice(0, body)
  return `${head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')}${html.slice(body)}`
}

/**
 * The data that the page was made from, where the router in the browser looks for it. It would write this itself into
 * a page that is streamed. Ours are not: one that is kept gains nothing from it, and React takes twice as long.
 */
async function handOver({ serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  if (!serverHandoffStream) return ''
  const data = JSON.stringify(await text(serverHandoffStream)).replace(/[&<>\u2028\u2029]/g, escapeInScript)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`
}

function escapeInScript(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
