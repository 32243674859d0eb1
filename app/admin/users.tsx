export default function UsersPage() {
  return (
    <div className="wrap page-head">
      <h1>Users</h1>
    </div>
  )
}
