import { request } from 'node:http'

/** An answer of the shop, for others to give too. */
export type Sample = { headers: [string, string][]; body: Buffer }

/** Added by node:http itself. */
const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export function takeSample(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers, agent: false }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode} for ${path}: ${body}`))
      const pairs = Object.entries(answer.headers).filter(
        ([name]) => !added.has(name) && name !== 'content-length',
      )
      resolve({ headers: [...pairs.map(toPair), ['content-length', String(body.length)]], body })
    })
    call.on('error', reject).end()
  })
}

function toPair([name, value]: [string, string | string[] | undefined]): [string, string] {
  return [name, String(value)]
}
