import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between an instance and the database (a port, or a socket's path), whose connections can be cut or fall silent. */
export async function startTcpProxy(from: number, to: number | string) {
  const sockets = new Set<Socket>()
  let isCut = false
  let isSilent = false
  let watched = ''
  let wasSeen = false
  const server = createServer((here) => {
    if (isCut) return void here.resetAndDestroy()
    const there = typeof to === 'number' ? connect(to, '127.0.0.1') : connect(to)
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        if (isSilent) return
        here.destroy()
        there.destroy()
      })
    }
    here.on('data', (piece) => {
      wasSeen ||= watched !== '' && piece.includes(watched)
    })
    if (isSilent) return
    here.pipe(there)
    there.pipe(here)
  }).listen(from, '127.0.0.1')
  await once(server, 'listening')

  function destroyAll() {
    for (const socket of sockets) socket.destroy()
  }

  return {
    /** Watches for these bytes on their way to the database. */
    watchFor(words: string) {
      watched = words
      wasSeen = false
    },
    hasSeen: () => wasSeen,
    cut() {
      isCut = true
      destroyAll()
    },
    /** Nothing gets through, not even the end of a connection. Connections open at that moment stay silent for good. */
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    restore() {
      isCut = false
      isSilent = false
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
