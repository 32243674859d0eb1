// Serves the built empty React Router application: its files compressed, everything else by its request listener.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createRequestListener } from '@react-router/node'

const [port, folder] = process.argv.slice(2)
const types = { '.js': 'text/javascript', '.css': 'text/css' }
const client = join(folder, 'build', 'client')
const files = new Map(
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => [file.slice(client.length), brotliCompressSync(readFileSync(file))]),
)
const build = await import(pathToFileURL(join(folder, 'build', 'server', 'index.js')).href)
const listener = createRequestListener({ build, mode: 'production' })

createServer((request, response) => {
  if (request.url === '/readyz') return response.end('ready')
  const file = files.get(request.url)
  if (!file) return listener(request, response)
  const type = types[extname(request.url)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': file.length })
  response.end(file)
}).listen(Number(port), '127.0.0.1')
