import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sandbox object in Stripe's format. */
@Entity('sandbox_objects')
export class SandboxObjectEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sandbox_objects_pkey' })
  id: string;

  @Column('text')
  kind: string;

  @Column('jsonb')
  data: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
