export default function LoginPage() {
  return (
    <div className="wrap page-head">
      <h1>Login</h1>
    </div>
  )
}
