// The reference of everything that is sent over HTTP: node:http and nothing else, with the given bytes and headers.
import { createServer } from 'node:http'

let headers = []
let body = Buffer.alloc(0)

process.on('message', (message) => {
  headers = message.headers
  body = Buffer.from(message.body, 'base64')
  process.send('ready')
})
process.on('disconnect', () => process.exit())

createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send('open'))
