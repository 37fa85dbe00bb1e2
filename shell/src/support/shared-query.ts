/** What remotes may use of `@tanstack/react-query`, see `./shared-router.ts`. */
export {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
