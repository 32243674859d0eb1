// The yardstick: node:http and nothing else, answering the bytes and headers it was handed.
import { createServer } from 'node:http'

let answer = { headers: [], body: Buffer.alloc(0) }

process.on('message', ({ headers, body }) => {
  answer = { headers, body: Buffer.from(body, 'base64') }
  process.send('ready')
})
process.on('disconnect', () => process.exit())

createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(200, answer.headers)
  response.end(answer.body)
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send('open'))
