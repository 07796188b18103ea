import { Outlet } from 'react-router'
import { AntdProvider } from '../ui/AntdProvider.tsx'

/** Around every route whose pages use antd. */
export default function AntdLayout() {
  return <AntdProvider><Outlet /></AntdProvider>
}
