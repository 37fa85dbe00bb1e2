export interface RequestCountTable {
  clinic_id: number;
  limit_name: string;
  caller: string;
  ends_at: Date;
  requests: number;
}
