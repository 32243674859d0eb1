import { useLoaderData, useNavigate } from 'react-router'

export function loader({ request }: { request: Request }) {
  return { box: new URL(request.url).searchParams.get('box') ?? 'none' }
}

/** One box: ticked, it navigates, and what the loader returns is shown. */
export default function Page() {
  const { box } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <main>
      <h1>Nothing here</h1>
      <label>
        <input type="checkbox" name="box" onChange={() => navigate(`?box=${Math.random()}`)} /> Box
      </label>
      <p id="shown">{box}</p>
    </main>
  )
}
