import { Socket } from 'node:net'
import pg from 'pg'

/** A client of pg whose connection a test can cut: `connect({ ..., Client: … })`. */
export class ClientWithSocket extends pg.Client {
  readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }
}
