import { request } from 'node:http'

/** A response of the shop, for a reference to send as well. */
export type ResponseSample = { headers: [string, string][]; body: Buffer }

/** Headers that node:http adds itself. */
const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export function sampleResponse(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<ResponseSample> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers, agent: false }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} for ${path}: ${body}`))
      const pairs = Object.entries(response.headers)
        .filter(([name]) => !added.has(name))
        .map(([name, value]): [string, string] => [name, String(value)])
      resolve({ headers: [...pairs, ['content-length', String(body.length)]], body })
    })
    call.on('error', reject).end()
  })
}
