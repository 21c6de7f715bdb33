/** SWR options for data that change with every order: each component that mounts reads them again. */
export const alwaysRevalidate = { revalidateIfStale: true, revalidateOnMount: true, dedupingInterval: 0 }
