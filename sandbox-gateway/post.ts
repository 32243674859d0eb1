import http from 'node:http'
import https from 'node:https'

const answerMs = 10_000

const agents = {
  http: new http.Agent({ keepAlive: true, maxFreeSockets: 64 }),
  https: new https.Agent({ keepAlive: true, maxFreeSockets: 64 }),
}

export interface Posted {
  responseCode: number | null
  failure: string | null
}

/** Sends what a browser or the IPN sender would; never throws, follows no redirect, reads no answer. */
export function post(url: string, body: string, contentType: string): Promise<Posted> {
  const isSecure = url.startsWith('https:')
  return new Promise((resolve) => {
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      agent: isSecure ? agents.https : agents.http,
      headers: { 'content-type': contentType, 'content-length': Buffer.byteLength(body) },
      timeout: answerMs,
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', (error) => resolve({ responseCode: null, failure: error.message }))
    request.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve({ responseCode: response.statusCode ?? null, failure: null }))
    })
    request.end(body)
  })
}
