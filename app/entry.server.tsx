import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './nonce.ts'
import { renderContext } from './render-context.ts'
import { ReferenceContext } from './ui/reference.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reference } = context.get(renderContext)
  const page = (
    <NonceContext value={nonce}>
      <ReferenceContext value={reference}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </ReferenceContext>
    </NonceContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await renderWhole(page, nonce), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderContext).failed(error)
}

/** In one piece: a page that is kept gains nothing from streaming, and its inline scripts must be known to be allowed. */
function renderWhole(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(collect((html) => (failure === undefined ? resolve(html) : reject(failure))))
      },
      onShellError: reject,
      onError: (error) => {
        failure = error
      },
    })
  })
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'))
      next()
    },
  })
}
