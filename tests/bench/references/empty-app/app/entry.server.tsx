import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** React Router's own entry for Node, which waits for the whole page as it does for search engines. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = createReadableStreamFromReadable(pipe(new PassThrough()))
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(body, { status, headers }))
      },
      onShellError: reject,
    })
  })
}
