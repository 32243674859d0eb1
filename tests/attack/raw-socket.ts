import { connect } from 'node:net'

/** Writes bytes to a socket and returns everything that came back until the other side closed it or fell silent. */
export function sendRaw(origin: string, bytes: string | Buffer, { quietMs = 400 } = {}): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const done = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(quietMs, done)
    socket.on('data', (part) => {
      received += part.toString('latin1')
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}
