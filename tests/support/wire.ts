import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way from one instance to the database (a port, or a socket's path), which can be cut or fall silent. */
export async function layWire(from: number, to: number | string) {
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
    /** Nothing gets through, not even an end. What was open then stays silent when it is mended. */
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      isSilent = false
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
