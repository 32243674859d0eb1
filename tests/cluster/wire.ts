import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way from one instance to the database, which can be cut. */
export async function layWire(from: number, to: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  let watched = ''
  let wasSeen = false
  const server = createServer((here) => {
    if (isCut) return void here.resetAndDestroy()
    const there = connect(to, '127.0.0.1')
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        here.destroy()
        there.destroy()
      })
    }
    here.on('data', (piece) => {
      wasSeen ||= watched !== '' && piece.includes(watched)
    })
    here.pipe(there)
    there.pipe(here)
  }).listen(from, '127.0.0.1')
  await once(server, 'listening')

  function destroyAll() {
    for (const socket of sockets) socket.destroy()
  }

  return {
    /** Whether these words pass from now on. */
    watchFor(words: string) {
      watched = words
      wasSeen = false
    },
    hasSeen: () => wasSeen,
    cut() {
      isCut = true
      destroyAll()
    },
    mend() {
      isCut = false
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
