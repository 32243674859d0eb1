import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { formatTaka, type Taka } from '#shared/money.ts'
import * as words from './words.tsx'
import './category-tiles.css'

type Tile = { name: string; path: string; image: string | undefined; from: Taka | undefined }

/** A large link for each main category, with its picture and lowest price. */
export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="tiles">
      {tiles.map((tile) => (
        <CategoryTile key={tile.path} tile={tile} />
      ))}
    </ul>
  )
}

function CategoryTile({ tile: { name, path, image, from } }: { tile: Tile }) {
  return (
    <li className={`tile tile-${path}`}>
      {image && (
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 90rem) 312px, (min-width: 64rem) 23vw, 46vw"
          width={800}
          height={800}
          max={960}
        />
      )}
      <Link to={`/category/${path}`}>
        <b>{name}</b>
        {from !== undefined && <span>{words.tileFrom(formatTaka(from))}</span>}
      </Link>
    </li>
  )
}
