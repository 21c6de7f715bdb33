/** SWR options for data that change with every order: each component that mounts fetches them again. */
export const alwaysRevalidate = { revalidateIfStale: true, revalidateOnMount: true, dedupingInterval: 0 }
