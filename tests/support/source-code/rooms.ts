import { readdirSync } from 'node:fs'

/** The rooms of server/, from the ground up: a room may use those before it, and nothing after it. */
export const rooms = [
  'platform',
  'messages',
  'site',
  'goods',
  'sales',
  'people',
  'owner',
  'pages',
  'start',
  'cli',
]

/** Folders of the rooms, each with its room: `sales/orders`. */
export const folders = rooms.flatMap((room) =>
  foldersIn(`server/${room}`).map((folder) => `${room}/${folder}`),
)

export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
