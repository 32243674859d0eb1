export default function LatestSoldPage() {
  return (
    <div className="wrap page-head">
      <h1>Latest sold</h1>
    </div>
  )
}
